import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

export interface IdleProcessOptions {
  file: string
  /** For one question, the start of the process included. */
  limitMs: number
  /** After so long without a question it is ended, and gives back all the memory it took. */
  idleMs: number
  /** Of Node's own flags. */
  flags?: readonly string[]
}

/** The process ended, or was ended, before it answered: nothing is known of the question. */
class ProcessLost extends Error {
  override name = 'ProcessLost'
}

export interface IdleProcess<Asked, Told> {
  /** Starts the process where there is none. Rejects with what the process says, or with `ProcessLost`. */
  ask(asked: Asked): Promise<Told>
  /** Rejects the questions under way with the reason; the next question starts another process. */
  end(reason: string): void
}

export interface ToProcess<Asked> {
  id: number
  asked: Asked
}
export type FromProcess<Told> = { id: number; told: Told } | { id: number; reason: string }

interface Question<Told> {
  child: ChildProcess
  answer: PromiseWithResolvers<Told>
  limit: NodeJS.Timeout
}

/** The questions that are under way; `onNone` is called when the last of them is settled. */
function openQuestions<Told>(onNone: () => void) {
  const asked = new Map<number, Question<Told>>()
  let lastId = 0
  const settle = (id: number, how: (answer: PromiseWithResolvers<Told>) => void) => {
    const question = asked.get(id)
    if (question === undefined) return
    clearTimeout(question.limit)
    asked.delete(id)
    how(question.answer)
    if (asked.size === 0) onNone()
  }
  return {
    add: (child: ChildProcess, limit: NodeJS.Timeout) => {
      const answer = Promise.withResolvers<Told>()
      asked.set((lastId += 1), { child, answer, limit })
      return { id: lastId, told: answer.promise }
    },
    hear: (message: FromProcess<Told>) =>
      settle(message.id, ({ resolve, reject }) =>
        'told' in message ? resolve(message.told) : reject(new Error(message.reason)),
      ),
    lose: (child: ChildProcess | undefined, reason: string) => {
      const own = [...asked].filter(([, question]) => question.child === child)
      for (const [id] of own) settle(id, ({ reject }) => reject(new ProcessLost(reason)))
    },
  }
}

/** A child process that works for us by messages, from its first question until it has been idle. */
export function openIdleProcess<Asked, Told>(options: IdleProcessOptions): IdleProcess<Asked, Told> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const rest = () => {
    const resting = child
    if (resting) idle = setTimeout(() => lose(resting, 'It was idle.'), options.idleMs).unref()
  }
  const questions = openQuestions<Told>(rest)
  const lose = (lost: ChildProcess | undefined, reason: string) => {
    if (lost === child) child = undefined
    lost?.kill('SIGKILL')
    questions.lose(lost, reason)
  }
  const start = (): ChildProcess => {
    const started = startProcess(options)
    started.on('message', questions.hear)
    started.on('exit', (code) => lose(started, `The process ended with exit code ${code}.`))
    started.on('error', (error) => lose(started, `The process failed: ${error.message}`))
    return started
  }
  return {
    ask: (asked) => {
      clearTimeout(idle)
      const worker = (child ??= start())
      const late = () => lose(worker, `It took longer than ${options.limitMs} ms.`)
      const { id, told } = questions.add(worker, setTimeout(late, options.limitMs))
      const message: ToProcess<Asked> = { id, asked }
      worker.send(message, (error) => error && lose(worker, `The process failed: ${error.message}`))
      return told
    },
    end: (reason) => lose(child, reason),
  }
}

function startProcess({ file, flags = [] }: IdleProcessOptions): ChildProcess {
  // It needs nothing of the environment, in which passwords may stand.
  const child = fork(file, {
    serialization: 'advanced',
    env: {},
    execArgv: [...flags],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Neither the process nor its channel keeps the portal from ending.
  child.unref()
  child.channel?.unref()
  return child
}
