import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

export interface IdleProcessOptions {
  file: string
  /** Time limit for one question, including the start of the process. */
  limitMs: number
  /** The process is ended after this time without a question, which frees all its memory. */
  idleMs: number
  /** Flags of Node. */
  flags?: readonly string[]
}

/** The process ended, or was ended, before it answered. */
class ProcessLost extends Error {
  override name = 'ProcessLost'
}

export interface IdleProcess<Asked, Reply> {
  /** Starts the process if necessary. Rejects with the process's error, or with `ProcessLost`. */
  ask(asked: Asked): Promise<Reply>
  /** Rejects pending questions with the reason; the next question starts a new process. */
  end(reason: string): void
}

export interface ToProcess<Asked> {
  id: number
  asked: Asked
}
export type FromProcess<Reply> = { id: number; reply: Reply } | { id: number; reason: string }

interface Question<Reply> {
  child: ChildProcess
  answer: PromiseWithResolvers<Reply>
  limit: NodeJS.Timeout
}

/** Pending questions; `onNone` is called when the last one is settled. */
function openQuestions<Reply>(onNone: () => void) {
  const asked = new Map<number, Question<Reply>>()
  let lastId = 0
  const settle = (id: number, how: (answer: PromiseWithResolvers<Reply>) => void) => {
    const question = asked.get(id)
    if (question === undefined) return
    clearTimeout(question.limit)
    asked.delete(id)
    how(question.answer)
    if (asked.size === 0) onNone()
  }
  return {
    add: (child: ChildProcess, limit: NodeJS.Timeout) => {
      const answer = Promise.withResolvers<Reply>()
      asked.set((lastId += 1), { child, answer, limit })
      return { id: lastId, reply: answer.promise }
    },
    hear: (message: FromProcess<Reply>) =>
      settle(message.id, ({ resolve, reject }) =>
        'reply' in message ? resolve(message.reply) : reject(new Error(message.reason)),
      ),
    lose: (child: ChildProcess | undefined, reason: string) => {
      const own = [...asked].filter(([, question]) => question.child === child)
      for (const [id] of own) settle(id, ({ reject }) => reject(new ProcessLost(reason)))
    },
  }
}

/**
 * A child process that answers questions by messages, from the first question until it has been idle for a
 * while.
 */
export function openIdleProcess<Asked, Reply>(options: IdleProcessOptions): IdleProcess<Asked, Reply> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const rest = () => {
    const resting = child
    if (resting) idle = setTimeout(() => lose(resting, 'It was idle.'), options.idleMs).unref()
  }
  const questions = openQuestions<Reply>(rest)
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
      const { id, reply } = questions.add(worker, setTimeout(late, options.limitMs))
      const message: ToProcess<Asked> = { id, asked }
      worker.send(message, (error) => error && lose(worker, `The process failed: ${error.message}`))
      return reply
    },
    end: (reason) => lose(child, reason),
  }
}

function startProcess({ file, flags = [] }: IdleProcessOptions): ChildProcess {
  // It needs none of the environment variables, which may contain passwords.
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
