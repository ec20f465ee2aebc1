import type { CompiledTypst } from './typst.ts'

/** What a worker is started with: the compiled WebAssembly of an earlier worker, if there was one. */
export interface WorkerStart {
  readonly module: CompiledTypst | null
}

export interface ToWorker {
  readonly template: string
  readonly input: string
}

/** A spent worker wants to be replaced by a new one. */
export type FromWorker =
  | { readonly type: 'compiled'; readonly module: CompiledTypst }
  | { readonly type: 'made'; readonly pdf: Uint8Array<ArrayBuffer>; readonly isSpent: boolean }
  | { readonly type: 'failed'; readonly reason: string; readonly isSpent: boolean }
