/**
 * A start, a command or a setting that cannot or must not be carried out. The message is one sentence or two
 * for the operator.
 */
export class Refusal extends Error {
  override name = 'Refusal'
}
