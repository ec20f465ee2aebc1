import type { PodPhoto } from '@portal/domain/tracking'
import { useMutation } from '@tanstack/react-query'
import { rememberSession } from '../../access/remember-session.ts'
import { IconButton } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons/signs.tsx'
import { DownloadIcon } from '../../ui/icons/work.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { photoBytes, type PhotoOrder } from './photo-file.ts'

const failure = 'The photo could not be downloaded. Try again.'

/** Downloads one photo under its own name. */
export function DownloadPhoto({ order, photo }: { order: PhotoOrder; photo: PodPhoto }) {
  const download = useMutation({
    mutationFn: async () => {
      const isSameSession = rememberSession()
      const bytes = await photoBytes(order, photo.fileId)
      if (isSameSession()) saveFile(new Blob([new Uint8Array(bytes)]), photo.fileName || 'photo.jpg')
    },
  })
  return (
    <>
      <IconButton label={download.isError ? failure : 'Download photo'} onClick={() => download.mutate()}>
        {download.isError ? <AlertIcon /> : <DownloadIcon />}
      </IconButton>
      <output className="hidden">{download.isError ? failure : ''}</output>
    </>
  )
}
