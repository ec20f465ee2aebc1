import { Link } from '@tanstack/react-router'
import { Notice } from '../ui/notice.tsx'
import type { OfTwo } from './provider-asked.ts'

interface OtherRecordProps {
  readonly of: OfTwo
  readonly what: string
  /** The address of both records, without the provider. */
  readonly to: string
}

/** Leads to the other provider's record of the same number. */
export const OtherRecord = ({ of: { otherProvider }, what, to }: OtherRecordProps) =>
  otherProvider === undefined ? null : (
    <Notice tone="plain" isSpaced>
      Another {what} has this number too.{' '}
      <Link to={to} search={{ provider: otherProvider }}>
        Show the other one
      </Link>
    </Notice>
  )
