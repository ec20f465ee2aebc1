import type { DesignRequest } from '@portal/domain/design-requests'
import { DataTable } from '../ui/table/data-table.tsx'
import { Panel, PanelSentence } from '../ui/panel.tsx'
import { fileColumns } from './request-file-columns.tsx'

/** The files of a request, each downloaded on demand (spec 2, files). */
export const RequestFiles = ({ request: { files } }: { readonly request: DesignRequest }) =>
  files.length === 0 ? (
    <Panel title="Files">
      <PanelSentence>There are no files on this request.</PanelSentence>
    </Panel>
  ) : (
    <DataTable
      label="Files"
      columns={fileColumns}
      rows={files}
      rowKey={({ attachmentId }) => String(attachmentId)}
    />
  )
