/** The portal cannot or must not start; the message is one sentence for the person who started it. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

/** A setting is malformed; the sentence names the variable. */
export class ConfigurationError extends StartRefusal {
  override name = 'ConfigurationError'
}
