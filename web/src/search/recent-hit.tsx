import { Unbroken } from '../ui/unbroken.tsx'
import { Hit } from './hit.tsx'
import { keepRecent, type Recent } from './recent.ts'

/** A record that was opened before, without its state, which may have changed. */
export const RecentHit = ({ record, isFirst }: { readonly record: Recent; readonly isFirst: boolean }) => (
  <Hit
    kind={record.kind}
    href={record.href}
    isFirst={isFirst}
    onOpen={() => keepRecent(record)}
    title={<Unbroken text={record.title} />}
  >
    <Unbroken text={record.about} />
  </Hit>
)
