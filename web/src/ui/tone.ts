/** What a colour means; each has a token of its own, and never stands without a word or a shape beside it. */
export type Tone = 'idle' | 'good' | 'wait' | 'late' | 'move'
