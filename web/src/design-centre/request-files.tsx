import { getAttachment } from '@portal/contract/design-centre'
import type { DesignRequest } from '@portal/domain/design-requests'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../api/client.ts'
import { bytesOfBase64 } from '../api/base64-bytes.ts'
import { fullMessageOf } from '../faults.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel, PanelSentence } from '../ui/panel.tsx'
import { saveFile } from '../ui/save-file.ts'
import { type DesignFile, fileColumns, nameOf } from './request-file-columns.tsx'

/** Used instead of the file's own type, so that the browser saves the file and never runs it. */
const savedType = 'application/octet-stream'

async function download({ requestId, attachmentId, fileName }: DesignFile): Promise<void> {
  const params = { requestId: String(requestId), attachmentId: String(attachmentId) }
  const { data } = await ask(getAttachment, { params })
  saveFile(new Blob([bytesOfBase64(data)], { type: savedType }), fileName)
}

/** The files of a request, each downloaded on demand (spec 2, files). */
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
          {nameOf(failed)} could not be downloaded. {fullMessageOf(saving.error)}
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
