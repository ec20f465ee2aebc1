import { isForbidden } from '../../faults.ts'
import { Button } from '../button.tsx'
import { DownloadIcon } from '../icons/work.tsx'
import { leaveFocusNear } from '../leave-focus-near.ts'
import { Notice } from '../notice.tsx'
import { useFirstClick } from '../use-first-click.ts'
import { documentFailure } from './document-failure.ts'
import type { ShownDocument } from './shown-document.ts'

/** The button that saves a page's document, even if it is not shown yet. */
export const DownloadButton = ({ of: { save, isSaving } }: { readonly of: ShownDocument }) => (
  <Button
    kind="main"
    ref={leaveFocusNear}
    disabledReason={
      isSaving ? 'The document is being prepared. It is saved when it is ready, if you stay here.' : undefined
    }
    onClick={useFirstClick(save)}
  >
    <DownloadIcon size={18} />
    Download PDF
  </Button>
)

/** Says near the button that saving failed, since the document itself may be far below. */
export const DownloadFailure = ({ of }: { readonly of: ShownDocument }) =>
  of.saveError === null ? (
    <DownloadLeft of={of} />
  ) : (
    <Notice tone="late" isSpaced onRetry={isForbidden(of.saveError) ? undefined : of.save}>
      {documentFailure(of.saveError)}
    </Notice>
  )

/** Says that a document was not saved because another one took its place. */
export const DownloadLeft = ({ of: { unsaved } }: { readonly of: ShownDocument }) =>
  unsaved === undefined ? null : (
    <Notice tone="wait" isSpaced>
      {unsaved} was not saved: before it was ready, another document took its place here.
    </Notice>
  )
