import styles from './found-words.module.css'

interface FoundWordsProps {
  readonly text: string
  /** The words of a filter, folded. */
  readonly words: readonly string[]
}

/** A text with the matches of a filter highlighted. */
export function FoundWords({ text, words }: FoundWordsProps) {
  if (words.length === 0) return text
  const pieces = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'i'))
  // Pieces with an odd index are matches.
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
