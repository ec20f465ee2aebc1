interface Run {
  readonly text: string
  /** Such as HP-4391 or INV/2026/0042, where browsers would break a line. */
  readonly isNumber: boolean
}

/** A text cut into its numbers with hyphens or slashes, and what is between them. */
export const runsOf = (text: string): Run[] =>
  text
    .split(/((?=\S*\d)\S*[-/]\S*)/)
    .map((run, at) => ({ text: run, isNumber: at % 2 === 1 }))
    .filter((run) => run.text !== '')

/** A text whose numbers stay in one line each. */
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
