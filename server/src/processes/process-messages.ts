export interface ToProcess<Request> {
  id: number
  request: Request
}

export type FromProcess<Result> =
  | { isReady: true }
  | { id: number; result: Result }
  | { id: number; reason: string }
