import { formatDate } from '@portal/domain/dates'
import type { Column } from '../ui/table/data-table-column.ts'
import { type DesignFile, FileName } from './request-file-name.tsx'

export const fileColumns: readonly Column<DesignFile>[] = [
  {
    id: 'name',
    head: 'Filename',
    cell: (file) => <FileName file={file} />,
    card: 'wide',
    skeletonPx: 200,
  },
  {
    id: 'category',
    head: 'Category',
    cell: ({ category }) => category,
    card: { line: 3, side: 'left' },
    skeletonPx: 90,
  },
  {
    id: 'by',
    head: 'Uploaded By',
    cell: ({ uploaderName }) => uploaderName,
    card: { line: 4, side: 'left' },
    cardLabel: 'By',
    skeletonPx: 100,
  },
  {
    id: 'date',
    head: 'Upload Date',
    cell: ({ uploadDate }) => formatDate(uploadDate),
    card: { line: 4, side: 'right' },
    skeletonPx: 80,
  },
]
