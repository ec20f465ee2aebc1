import { parentPort, workerData } from 'node:worker_threads'
import { compileTypst, openTypst, TemplateRefused } from './typst.ts'
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts'

// Runs in a worker thread: makes one document after another, as the typesetter hands them over.
const start = workerData as WorkerStart
const module = start.module ?? compileTypst()
const typst = await openTypst(module)

const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

if (start.module === null) say({ type: 'compiled', module })

parentPort?.on('message', ({ template, input }: ToWorker) => {
  try {
    const pdf = typst.render(template, input)
    say({ type: 'made', pdf, isSpent: typst.isSpent() }, [pdf.buffer])
  } catch (error) {
    // Anything but a refusal is a trap of the WebAssembly, which leaves its memory in any state.
    const isSpent = !(error instanceof TemplateRefused) || typst.isSpent()
    say({ type: 'failed', reason: error instanceof Error ? error.message : String(error), isSpent })
  }
})
