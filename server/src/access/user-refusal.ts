/** A user cannot be added or changed as asked; the message is one sentence for the operator. */
export class UserRefusal extends Error {
  override name = 'UserRefusal'
}
