/** A file cannot be brought in as it is; the message goes on from its name. */
export class FileRefusal extends Error {
  override name = 'FileRefusal'
}
