/** Too many documents are waiting; asking again a little later works. */
export class DocumentsBusy extends Error {
  override name = 'DocumentsBusy'

  constructor(waiting: number) {
    super(`${waiting} documents of the same person are waiting to be made already`)
  }
}

/** A document that could not be made: its template refused, its process ended or it took too long. */
export class DocumentFailed extends Error {
  override name = 'DocumentFailed'
}
