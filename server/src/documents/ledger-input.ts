import { prose } from './document-text.ts'
import { emWidth } from './text-width.ts'

// Sizes in points, as letterhead.typ and ledger.typ have them.
const sheetPt = (178 / 25.4) * 72
const bodyPt = 9.5
const titlePt = 8
const gutterPt = 10
/** Semibold letters are at most this much wider. */
const semibold = 1.14
/** Spare width for rounding errors. */
const sparePt = 0.5

export interface LedgerColumn {
  readonly title: string
  readonly side: 'left' | 'right'
  /** One cell for each row, each of one line. */
  readonly texts: readonly string[]
  /**
   * The most width that it may take, in em: wider texts are set smaller. Without it a column is as wide as
   * its widest text; 'rest' takes the width that the other columns leave.
   */
  readonly room?: number | 'rest'
  /** In which rows a text may have any length: one that is too wide is wrapped. */
  readonly canWrap?: (row: number) => boolean
  /** Other texts that must fit into the column, in semibold. */
  readonly sums?: readonly string[]
}

/**
 * A table for ledger.typ. All sizes are computed here, because measuring columns and fitting cells in Typst
 * takes most of a document's time.
 */
export interface Ledger {
  readonly columns: readonly { readonly title: string; readonly side: string; readonly width: number }[]
  /** Row by row. */
  readonly cells: readonly string[]
  /** Cells too wide for their column, with the relative size at which they fit. */
  readonly smaller: readonly (readonly [cell: number, size: number])[]
  /** Cells too wide for their column that are wrapped, with marks where their longest words may break. */
  readonly wrapped: readonly (readonly [cell: number, text: string])[]
}

export function ledgerInput(columns: readonly LedgerColumn[]): Ledger {
  const widths = columnWidths(columns)
  const rows = columns[0]?.texts.length ?? 0
  const cells: string[] = []
  const smaller: [number, number][] = []
  const wrapped: [number, string][] = []
  for (let row = 0; row < rows; row += 1) {
    for (const [at, { texts, room, canWrap }] of columns.entries()) {
      const text = texts[row] ?? ''
      const size = room === undefined ? 1 : (widths[at] ?? 0) / widthOf(text)
      if (size < 1 && canWrap?.(row)) wrapped.push([cells.length, prose(text)])
      else if (size < 1) smaller.push([cells.length, size])
      cells.push(text)
    }
  }
  return {
    columns: columns.map(({ title, side }, at) => ({ title, side, width: widths[at] ?? 0 })),
    cells,
    smaller,
    wrapped,
  }
}

/** In points. */
function columnWidths(columns: readonly LedgerColumn[]): number[] {
  const fixed = columns.map(({ title, texts, room, sums = [] }) => {
    if (room === 'rest') return 0
    const widest = texts.reduce((most, text) => Math.max(most, widthOf(text)), 0)
    const ofTexts = room === undefined ? widest : Math.min(widest, room * bodyPt)
    const ofSums = sums.map((sum) => widthOf(sum) * semibold)
    return Math.max(ofTexts, emWidth(title) * semibold * titlePt + sparePt, ...ofSums)
  })
  const taken = fixed.reduce((sum, width) => sum + width, gutterPt * (columns.length - 1))
  return fixed.map((width, at) => (columns[at]?.room === 'rest' ? sheetPt - taken : width))
}

/** In points, at the size of the tables. */
const widthOf = (text: string): number => emWidth(text) * bodyPt + sparePt
