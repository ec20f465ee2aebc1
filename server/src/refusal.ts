/**
 * What was asked for cannot or must not be done: a start, a command, a setting. The message is one sentence, or two, for the
 * person who asked.
 */
export class Refusal extends Error {
  override name = 'Refusal'
}
