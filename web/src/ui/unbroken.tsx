interface Run {
  readonly text: string
  /** Such as HP-4391, INV/2026/0042, 25 Nov 2026, 6:29 pm or 143.30 m², which browsers would break in two lines. */
  readonly isNumber: boolean
}

const date = String.raw`\b\d{1,2} [A-Z][a-z]{2} \d{4}\S*`
const time = String.raw`\b\d{1,2}:\d\d [ap]m\S*`
const area = String.raw`\b\d[\d.,]* m²\S*`
const number = String.raw`(?=\S*\d)\S*[-/]\S*`
const numbers = new RegExp(`(${date}|${time}|${area}|${number})`)

/** A text cut into its dates, times, areas and numbers with hyphens or slashes, and what is between them. */
export const runsOf = (text: string): Run[] =>
  text
    .split(numbers)
    .map((run, at) => ({ text: run, isNumber: at % 2 === 1 }))
    .filter((run) => run.text !== '')

/** A text whose dates, times, areas and such numbers stay in one line each. */
export const Unbroken = ({ text }: { readonly text: string }) =>
  runsOf(text).map(({ text: run, isNumber }, at) =>
    isNumber ? (
      <span key={`${at} ${run}`} className="unbroken">
        {run}
      </span>
    ) : (
      run
    ),
  )
