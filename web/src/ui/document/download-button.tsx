import { isForbidden } from '../../faults.ts'
import { Button } from '../button.tsx'
import { DownloadIcon } from '../icons/work.tsx'
import { Notice } from '../notice.tsx'
import { documentFailure } from './document-failure.ts'
import type { ShownDocument } from './shown-document.ts'

/** The one button that saves a page's document, whether it is shown yet or not. */
export const DownloadButton = ({ of: { save, isSaving } }: { readonly of: ShownDocument }) => (
  <Button
    kind="main"
    disabledReason={
      isSaving ? 'The document is being prepared. It is saved when it is ready, if you stay here.' : undefined
    }
    onClick={save}
  >
    <DownloadIcon size={18} />
    Download PDF
  </Button>
)

/** Says near the button that it could not be saved: where it is shown may be far below. */
export const DownloadFailure = ({ of: { save, saveError } }: { readonly of: ShownDocument }) =>
  saveError === null ? null : (
    <Notice tone="late" isSpaced onRetry={isForbidden(saveError) ? undefined : save}>
      {documentFailure(saveError)}
    </Notice>
  )
