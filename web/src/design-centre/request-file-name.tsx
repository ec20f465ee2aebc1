import { getAttachment } from '@portal/contract/design-centre'
import type { DesignRequest } from '@portal/domain/design-requests'
import { useMutation } from '@tanstack/react-query'
import { rememberSession } from '../access/remember-session.ts'
import { bytesOfBase64 } from '../api/base64-bytes.ts'
import { ask } from '../api/client.ts'
import { fullMessageOf, isRefused } from '../faults.ts'
import { fitFileName } from '../ui/file-name.ts'
import { ClockAlertIcon, DocumentIcon } from '../ui/icons/areas.tsx'
import { Mark } from '../ui/mark.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useFirstClick } from '../ui/use-first-click.ts'
import styles from './request-file-name.module.css'

export type DesignFile = DesignRequest['files'][number]

const nameOf = ({ fileName }: DesignFile): string => fitFileName(fileName, 'Unnamed file')

/** The name of a file, which downloads it; of one that is missing, the name alone. */
export function FileName({ file }: { readonly file: DesignFile }) {
  if (!file.isMissing) return <DownloadByName file={file} />
  return (
    <span className={styles.name}>
      <DocumentIcon size={18} />
      <bdi>{nameOf(file)}</bdi>
      <Mark tone="late" icon={<ClockAlertIcon size={16} />}>
        Missing at the supplier
      </Mark>
    </span>
  )
}

/** Used instead of the file's own type, so that the browser saves the file and never runs it. */
const savedType = 'application/octet-stream'

async function download({ requestId, attachmentId, fileName }: DesignFile): Promise<void> {
  const isSameSession = rememberSession()
  const params = { requestId: String(requestId), attachmentId: String(attachmentId) }
  const { data } = await ask(getAttachment, { params })
  if (isSameSession()) saveFile(new Blob([bytesOfBase64(data)], { type: savedType }), fileName)
}

/** Each file has a download of its own, since several may be under way at once. */
function DownloadByName({ file }: { readonly file: DesignFile }) {
  const save = useMutation({ mutationFn: () => download(file) })
  const begin = useFirstClick(() => save.mutate())
  const name = nameOf(file)
  return (
    <>
      <span className={styles.name}>
        <DocumentIcon size={18} />
        <button
          type="button"
          className={styles.link}
          aria-label={`${name}, download`}
          aria-disabled={save.isPending}
          onClick={save.isPending ? undefined : begin}
        >
          <bdi>{name}</bdi>
        </button>
      </span>
      {save.isError && (
        <span className={styles.failed} role="alert">
          <bdi>{name}</bdi> could not be downloaded. {fullMessageOf(save.error)}
          {isRefused(save.error) ? null : " Press the file's name to try again."}
        </span>
      )}
    </>
  )
}
