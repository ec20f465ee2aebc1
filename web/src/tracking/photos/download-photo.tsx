import type { PodPhoto } from '@portal/domain/tracking'
import { useMutation } from '@tanstack/react-query'
import { rememberSession } from '../../access/remember-session.ts'
import { fullMessageOf } from '../../faults.ts'
import { IconButton } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons/signs.tsx'
import { DownloadIcon } from '../../ui/icons/work.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useFirstClick } from '../../ui/use-first-click.ts'
import { photoBytes, type PhotoOrder } from './photo-file.ts'

/** Downloads one photo under its own name. */
export function DownloadPhoto({ order, photo }: { order: PhotoOrder; photo: PodPhoto }) {
  const download = useMutation({
    mutationFn: async () => {
      const isSameSession = rememberSession()
      const bytes = await photoBytes(order, photo.fileId)
      if (isSameSession()) saveFile(new Blob([new Uint8Array(bytes)]), photo.fileName || 'photo.jpg')
    },
  })
  // A photo may have come before the second click of a double click.
  const begin = useFirstClick(() => download.mutate())
  const failure = download.isError
    ? `The photo could not be downloaded. ${fullMessageOf(download.error)}`
    : ''
  return (
    <>
      <IconButton
        label={failure || 'Download photo'}
        aria-disabled={download.isPending}
        onClick={download.isPending ? undefined : begin}
      >
        {download.isError ? <AlertIcon /> : <DownloadIcon />}
      </IconButton>
      <output className="hidden">{failure}</output>
    </>
  )
}
