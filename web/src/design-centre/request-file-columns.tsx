import { formatDate } from '@portal/domain/dates'
import type { DesignRequest } from '@portal/domain/design-requests'
import { fitFileName } from '../ui/file-name.ts'
import { ClockAlertIcon, DocumentIcon } from '../ui/icons/areas.tsx'
import { Mark } from '../ui/mark.tsx'
import type { Column } from '../ui/table/data-table-column.ts'
import { useFirstClick } from '../ui/use-first-click.ts'
import styles from './request-file-columns.module.css'

export type DesignFile = DesignRequest['files'][number]

export const nameOf = ({ fileName }: DesignFile): string => fitFileName(fileName, 'Unnamed file')

export const fileColumns = (
  underWay: DesignFile | undefined,
  onDownload: (file: DesignFile) => void,
): readonly Column<DesignFile>[] => [
  {
    id: 'name',
    head: 'Filename',
    cell: (file) => <FileName file={file} isUnderWay={file === underWay} onDownload={onDownload} />,
    title: nameOf,
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

interface FileNameProps {
  readonly file: DesignFile
  readonly isUnderWay: boolean
  readonly onDownload: (file: DesignFile) => void
}

function FileName({ file, isUnderWay, onDownload }: FileNameProps) {
  const name = nameOf(file)
  const download = useFirstClick(() => onDownload(file))
  return (
    <span className={styles.name}>
      <DocumentIcon size={18} />
      {file.isMissing ? (
        <>
          <bdi>{name}</bdi>
          <Mark tone="late" icon={<ClockAlertIcon size={16} />}>
            Missing at the supplier
          </Mark>
        </>
      ) : (
        <button
          type="button"
          className={styles.link}
          aria-label={`${name}, download`}
          disabled={isUnderWay}
          onClick={download}
        >
          <bdi>{name}</bdi>
        </button>
      )}
    </span>
  )
}
