/** A backup cannot be made or restored; the message is one sentence or two for the person who asked for it. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
