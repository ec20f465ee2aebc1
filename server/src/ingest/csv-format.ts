import * as z from 'zod/mini'

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'latin1', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

const dateOrders = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const
export type DateOrder = (typeof dateOrders)[number]

const Delimiter = z.pipe(
  z.string().check(z.regex(/^(tab|[^"\r\n])$/u, "must be one character, or 'tab'")),
  z.transform((written) => (written === 'tab' ? '\t' : written)),
)

/** How a supplier's system writes its files, as options of the command or in a map file. */
const formats = {
  delimiter: z.optional(Delimiter),
  encoding: z.optional(z.enum(encodings, `must be one of ${encodings.join(', ')}`)),
  dates: z.optional(z.enum(dateOrders, `must be one of ${dateOrders.join(', ')}`)),
  decimal: z.optional(z.enum(['.', ','], "must be '.' or ','")),
}

export const FileFormat = z.strictObject({
  ...formats,
  /** Maps the file's columns to our fields; columns that are not listed keep their names. */
  columns: z.optional(z.record(z.string(), z.string())),
  /** Values for fields that have no column, the same in every record, written like cells. */
  set: z.optional(z.record(z.string(), z.string())),
})
export type FileFormat = z.infer<typeof FileFormat>

/** One sentence about the invalid part of a format. */
export function formatProblem(error: z.core.$ZodError): string {
  const [issue] = error.issues
  if (issue?.code === 'unrecognized_keys')
    return `${issue.keys.join(', ')} is not known; there are: ${Object.keys(FileFormat.shape).join(', ')}`
  return `${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is not as it should be'}`
}
