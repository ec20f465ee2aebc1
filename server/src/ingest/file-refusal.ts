/** A file cannot be imported as it is; the message continues after the file's name. */
export class FileRefusal extends Error {
  override name = 'FileRefusal'
}
