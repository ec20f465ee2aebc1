import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface ReadPdf {
  /** The pieces of text of each page in reading order, as a viewer's search finds them. */
  pages: string[][]
  /** How often each role occurs in the structure tree of a page: `{ H1: 1, TR: 41 }`. */
  roles: Record<string, number>[]
  /** Where each piece of text ends, from the left edge, in points. */
  rightEdges: number[]
  /** The font size of each piece, in points. */
  sizes: number[]
  isTagged: boolean
  title: unknown
  language: unknown
  /** Width and height of the first page in points. */
  size: number[]
}

interface StructureNode {
  role?: string
  type?: string
  children?: readonly StructureNode[]
}

export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  const read = await loading.promise
  const info: Record<string, unknown> = { ...(await read.getMetadata()).info }
  const marks: unknown = await read.getMarkInfo()
  const found: ReadPdf = {
    pages: [],
    roles: [],
    rightEdges: [],
    sizes: [],
    isTagged: marks instanceof Map && marks.get('Marked') === true,
    title: info['Title'],
    language: info['Language'],
    size: [],
  }
  for (let number = 1; number <= read.numPages; number += 1) {
    const page = await read.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
    found.pages.push(pieces.map((piece) => piece.str))
    found.rightEdges.push(...pieces.map((piece) => Number(piece.transform[4]) + piece.width))
    found.sizes.push(...pieces.map((piece) => Number(piece.transform[3])))
    found.roles.push(countRoles(await page.getStructTree()))
    if (number === 1) found.size = page.view.slice(2)
  }
  await loading.destroy()
  return found
}

function countRoles(node: StructureNode, counts: Record<string, number> = {}): Record<string, number> {
  if (node.role !== undefined) counts[node.role] = (counts[node.role] ?? 0) + 1
  for (const child of node.children ?? []) countRoles(child, counts)
  return counts
}
