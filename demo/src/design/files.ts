/** An A4 page with a few lines of text: a minimal valid PDF. */
function smallPdf(...lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`).join(' ')
  const content = `BT /F1 14 Tf 72 760 Td 20 TL ${shown} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${pdf}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  )
}

const text = (...lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`)

const pdf = 'application/pdf'

/** The kinds of attachments; `{job}` stands for the job's number. The design's own files come last. */
export const fileKinds = [
  {
    fileName: 'Soil report.pdf',
    category: 'Engineering',
    mimeType: pdf,
    isDesign: false,
    bytes: smallPdf('Soil report', 'Site class M. Founding depth 600 mm.'),
  },
  {
    fileName: 'Elevations rev C.pdf',
    category: 'Architectural',
    mimeType: pdf,
    isDesign: false,
    bytes: smallPdf('Elevations, revision C', 'North, south, east and west, 1:100.'),
  },
  {
    fileName: 'Floor plan – ground & first.pdf',
    category: 'Architectural',
    mimeType: pdf,
    isDesign: false,
    bytes: smallPdf('Floor plan, ground and first', 'All dimensions in millimetres.'),
  },
  {
    fileName: 'Truss layout {job}.pdf',
    category: 'Design',
    mimeType: pdf,
    isDesign: true,
    bytes: smallPdf('Layout', 'Spacing 600 mm, loads to AS 1170.'),
  },
  {
    fileName: 'Cut list {job}.csv',
    category: 'Design',
    mimeType: 'text/csv',
    isDesign: true,
    bytes: text('part,length mm,quantity', 'LIJ-24045,5400,22', 'LVL13-24045,4800,4', 'MGP10-9045,2700,120'),
  },
  {
    fileName: 'Estimate notes {job}.txt',
    category: 'Estimate',
    mimeType: 'text/plain',
    isDesign: true,
    bytes: text('Flooring priced as 19 mm; 22 mm is an option.', 'Delivery in two drops, floor first.'),
  },
] as const
