import type { CallShape } from '@portal/contract/call'
import { useMutation } from '@tanstack/react-query'
import { rememberSession } from '../access/remember-session.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { Button } from '../ui/button.tsx'
import { DownloadIcon } from '../ui/icons/work.tsx'
import { useFirstClick } from '../ui/use-first-click.ts'
import { saveFile } from '../ui/save-file.ts'

type Answer = Promise<{ readonly reply: Uint8Array; readonly headers: Headers }>

export interface ListExport {
  readonly mayAsk: boolean
  readonly state: 'idle' | 'pending' | 'success' | 'error'
  readonly error: Error | null
  readonly start: () => void
}

/** Downloads the whole list with its current filters as a CSV file, even if the user leaves the screen meanwhile. */
export function useListExport(call: CallShape, ask: () => Answer): ListExport {
  const { status, error, mutate } = useMutation({
    mutationFn: async () => {
      const isSameSession = rememberSession()
      const { reply, headers } = await ask()
      if (isSameSession())
        saveFile(new Blob([new Uint8Array(reply)], { type: 'text/csv' }), fileNameIn(headers))
    },
  })
  return { mayAsk: useMayAsk(call), state: status, error, start: () => mutate() }
}

const fileNameIn = (headers: Headers): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'Export.csv'

const spoken = {
  idle: '',
  pending: 'The export is being prepared.',
  success: 'The export has been saved.',
  // Screen readers read the notice.
  error: '',
}

interface ExportButtonProps {
  readonly of: ListExport
  readonly isEmpty: boolean
}

/** Hidden if the server would refuse the export. While busy it is aria-disabled only, so that it keeps the focus. */
export function ExportButton({ of: { mayAsk, state, start }, isEmpty }: ExportButtonProps) {
  const begin = useFirstClick(start)
  if (!mayAsk) return null
  const isBusy = state === 'pending'
  return (
    <>
      <Button
        disabledReason={isEmpty && !isBusy ? 'There is nothing to export.' : undefined}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : begin}
      >
        <DownloadIcon size={18} />
        {isBusy ? 'Exporting…' : 'Export CSV'}
      </Button>
      <output className="hidden">{spoken[state]}</output>
    </>
  )
}
