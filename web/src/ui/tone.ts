/** The meaning of a colour. Each has its own token, and always a word or shape beside it. */
export type Tone = 'idle' | 'good' | 'wait' | 'late' | 'move'
