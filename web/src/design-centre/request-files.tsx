import { getAttachment } from '@portal/contract/design-centre'
import { formatDate } from '@portal/domain/dates'
import type { DesignRequest } from '@portal/domain/design-requests'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../api/client.ts'
import { bytesOfBase64 } from '../api/base64-bytes.ts'
import { wordsOf } from '../faults.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import type { Column } from '../ui/table/data-table-column.ts'
import { fitFileName } from '../ui/file-name.ts'
import { DocumentIcon, ClockAlertIcon } from '../ui/icons/areas.tsx'
import { Mark } from '../ui/mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel, PanelSentence } from '../ui/panel.tsx'
import { saveFile } from '../ui/save-file.ts'
import styles from './request-files.module.css'

type DesignFile = DesignRequest['files'][number]

const nameOf = ({ fileName }: DesignFile): string => fitFileName(fileName, 'Unnamed file')

/** Whatever type a file claims, the browser saves it and runs nothing of it. */
const savedType = 'application/octet-stream'

async function download({ requestId, attachmentId, fileName }: DesignFile): Promise<void> {
  const params = { requestId: String(requestId), attachmentId: String(attachmentId) }
  const { data } = await ask(getAttachment, { params })
  saveFile(new Blob([bytesOfBase64(data)], { type: savedType }), fileName)
}

/** The files of a request, each saved when it is asked for (spec 2, files). */
export function RequestFiles({ request }: { request: DesignRequest }) {
  const saving = useMutation({ mutationFn: download })
  const { files } = request
  if (files.length === 0) {
    return (
      <Panel title="Files">
        <PanelSentence>There are no files on this request.</PanelSentence>
      </Panel>
    )
  }
  const failed = saving.isError ? saving.variables : undefined
  return (
    <>
      {failed ? (
        <Notice tone="late" onRetry={() => saving.mutate(failed)} onDismiss={() => saving.reset()}>
          {nameOf(failed)} could not be downloaded. {wordsOf(saving.error)}
        </Notice>
      ) : null}
      <DataTable
        label="Files"
        columns={fileColumns(saving.isPending ? saving.variables : undefined, (file) => saving.mutate(file))}
        rows={files}
        rowKey={({ attachmentId }) => String(attachmentId)}
      />
    </>
  )
}

const fileColumns = (
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
        <button type="button" className={styles.link} disabled={isUnderWay} onClick={() => onDownload(file)}>
          <bdi>{name}</bdi>
          <span className="hidden">, download</span>
        </button>
      )}
    </span>
  )
}
