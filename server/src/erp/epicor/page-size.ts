import { isFailure } from '../calling/erp-failure.ts'

const wantedRows = 1_000
/** The page size of a server with default settings. */
export const usualRows = 100

interface PageSize {
  most: number
  /** A page with fewer rows is the last one. */
  full: number
}

type Probe = (top: number) => Promise<{ rows: readonly unknown[]; isCut: boolean }>

/**
 * The largest page that the server gives. If it has too few customers to show that, a page that may have been cut short
 * does not count as the last: a list that ends too early would look like records that are gone.
 */
export async function probe(ask: Probe): Promise<PageSize> {
  try {
    const { rows, isCut } = await ask(wantedRows)
    if (rows.length >= wantedRows) return { most: wantedRows, full: wantedRows }
    const isSmall = rows.length === usualRows || (isCut && rows.length > 0)
    return isSmall ? { most: rows.length, full: rows.length } : { most: wantedRows, full: usualRows }
  } catch (error) {
    if (!isFailure(error, 'refused', 'too large')) throw error
    await ask(usualRows)
    return { most: usualRows, full: usualRows }
  }
}
