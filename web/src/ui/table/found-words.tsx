import styles from './found-words.module.css'

interface FoundWordsProps {
  readonly text: string
  /** Folded words of a filter. */
  readonly words: readonly string[]
}

/** A text with what a filter found in it tinted. */
export function FoundWords({ text, words }: FoundWordsProps) {
  if (words.length === 0) return text
  const pieces = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'i'))
  // What matched stands at the odd places.
  return pieces.map((piece, at) =>
    at % 2 === 1 ? (
      <mark key={at} className={styles.found}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
