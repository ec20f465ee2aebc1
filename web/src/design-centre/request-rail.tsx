import { formatDate } from '@portal/domain/dates'
import { designContact, type DesignContact } from '@portal/domain/design-contact'
import { designProgress, measureOf } from '@portal/domain/design-progress'
import type { DesignRequest } from '@portal/domain/design-requests'
import type { ReactNode } from 'react'
import { ExternalButton } from '../ui/external-button.tsx'
import { ClockAlertIcon, ClockIcon } from '../ui/icons/areas.tsx'
import { MailIcon } from '../ui/icons/signs.tsx'
import { PhoneIcon } from '../ui/icons/work.tsx'
import layout from '../ui/layout.module.css'
import { Mark } from '../ui/mark.tsx'
import { Pairs } from '../ui/pairs.tsx'
import { Panel, PanelState } from '../ui/panel.tsx'
import { Dots } from '../ui/status-dots.tsx'
import { requestDots } from './request-status.tsx'
import styles from './request-rail.module.css'

/** The progress of a request and its contacts at merchant and builder, beside every tab. */
export function RequestRail({ request, now }: { request: DesignRequest; now: Date }) {
  const { data, merchant, builder } = request
  const kind = builder.is_contracted_builder ? 'Contracted' : 'Adhoc'
  return (
    <>
      <ProgressPanel request={request} now={now} />
      <Contact
        title="Merchant Details"
        contact={designContact(data, 'merchant')}
        pairs={[
          ['Company', merchant.company_name],
          ['Reference', request.merchantRefNumber],
        ]}
      />
      <Contact
        title="Builder Details"
        contact={designContact(data, 'builder')}
        pairs={[
          ['Company', builder.company_name],
          ['Type', kind],
          ['Reference', request.builderRefNumber],
        ]}
      />
    </>
  )
}

function ProgressPanel({ request, now }: { request: DesignRequest; now: Date }) {
  const progress = designProgress(request, now)
  const { date: measure, called } = measureOf(request, now)
  const date = formatDate(measure)
  const due = {
    late: (
      <Mark tone="late" icon={<ClockAlertIcon size={16} />}>{`Overdue, ${called || 'was due'} ${date}`}</Mark>
    ),
    wait: (
      <Mark
        tone="wait"
        icon={<ClockIcon size={16} />}
      >{`Due within a day, ${called === '' ? date : `${called} ${date}`}`}</Mark>
    ),
    good: request.status < 20 ? `Due${called === '' ? '' : `, ${called}`} ${date}` : null,
    none: null,
  }[progress.colour]
  return (
    <Panel title="Progress" isLead>
      <PanelState mark={<Dots dots={requestDots(progress)} isBig />} state={progress.statusText}>
        {progress.smallText === '' ? null : <span className={styles.line}>{progress.smallText}</span>}
        {due}
      </PanelState>
    </Panel>
  )
}

interface ContactProps {
  readonly title: string
  readonly contact: DesignContact
  readonly pairs: readonly (readonly [name: string, value: string])[]
}

function Contact({ title, contact, pairs }: ContactProps): ReactNode {
  const { name, mailto, tel } = contact
  const [company, ...others] = pairs
  const links = [mailto, tel].filter((link) => link !== undefined)
  return (
    <Panel title={title}>
      <Pairs pairs={[...(company ? [company] : []), ['Contact', name], ...others]} />
      {links.length > 0 ? (
        <div className={`${layout.row} ${styles.buttons}`}>
          {mailto ? (
            <ExternalButton href={mailto} label={`Email ${name}`}>
              <MailIcon size={18} />
              Email
            </ExternalButton>
          ) : null}
          {tel ? (
            <ExternalButton href={tel} label={`Call ${name}`}>
              <PhoneIcon size={18} />
              Call
            </ExternalButton>
          ) : null}
        </div>
      ) : null}
      <p className={styles.onPaper}>{links.map((link) => link.replace(/^\w+:/, '')).join(', ')}</p>
    </Panel>
  )
}
