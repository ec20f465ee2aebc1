import { clock, type Calendar } from '../calendar.ts'
import { companyName, personName } from '../parties/accounts.ts'
import { tradeCompanyId } from '../parties/companies.ts'
import type { Random } from '../random.ts'
import { fileKinds } from './files.ts'
import type { People, RequestPlan } from './request-plan.ts'

export interface RequestContext {
  plan: RequestPlan
  random: Random
  people: People
  calendar: Calendar
  category: string
  requestNumber: string
  jobNumber: string | null
}

export const nameOf = ({ firstname, surname }: People['detailer']): string => `${firstname} ${surname}`

/** Threads only contain past events: yesterday at the latest. */
export const past = (day: number): number => Math.min(-1, day)

export function filesOf({ plan, random, people, calendar, jobNumber, requestNumber }: RequestContext) {
  if (!plan.threads.has('files')) return []
  const isDesigned = plan.completedDay !== null
  const kinds = fileKinds.filter(({ isDesign }) => !isDesign || isDesigned)
  const count = random.int(1, Math.min(kinds.length, isDesigned ? 6 : 3))
  // Some files are listed but were never sent; not so for the account that a visitor first signs in to
  // (api.md).
  const isLastMissing = plan.merchantId !== tradeCompanyId && plan.ID % 20 === 0
  return kinds.slice(kinds.length - count).map(({ fileName, category, mimeType, isDesign, bytes }, at) => ({
    attachmentId: plan.ID * 10 + at + 1,
    fileName: fileName.replace('{job}', jobNumber ?? requestNumber),
    category,
    uploaderName: isDesign ? nameOf(people.detailer) : random.pick([people.merchant, people.builder]),
    uploadDate: calendar.at({
      day: isDesign ? (plan.completedDay ?? plan.createdDay) : plan.createdDay,
      minute: clock(9, 24 + at * 3),
    }),
    mimeType,
    data: isLastMissing && at === count - 1 ? null : bytes.toString('base64'),
  }))
}

const talks = [
  [
    'Elevations show the garage beam at 5.9 m clear. Happy to run a 360 LVL, or do you want the post kept?',
    'Lose the post, run the LVL. Builder has confirmed.',
    'Done, the revised layout is in the files.',
  ],
  [
    'Can we have this by the end of the week? Slab is booked.',
    'Will do our best; the floor first, then the frame.',
  ],
  ['The plans are missing the first-floor sections. Could you send them?', 'Attached now, sorry about that.'],
  [
    'Please price as an option with 22 mm flooring.',
    'Option added to the estimate.\n\nThe difference is the sheets alone, joists stay as they are.',
  ],
] as const

export function commentsOf({ plan, random, people, calendar }: RequestContext) {
  if (!plan.threads.has('comments')) return []
  const first = random.int(0, 1)
  return random.pick(talks).map((comment, at) => {
    const isOurs = at % 2 === first
    return {
      userName: isOurs ? nameOf(people.detailer) : people.merchant,
      userCompany: companyName(isOurs ? 100 : plan.merchantId),
      datePosted: calendar.at({ day: past(plan.createdDay + 1), minute: clock(8, 20) + at * 37 }),
      comment,
    }
  })
}

export function conversionsOf({ plan, calendar }: RequestContext) {
  if (!plan.threads.has('conversions')) return []
  return plan.orders.map(({ orderNum, po, cents, day }, at) => ({
    ID: plan.ID * 10 + at + 1,
    customerPoNumber: po ?? '',
    salesOrderNumber: orderNum,
    priceExGst: cents / 100,
    timeCreated: calendar.at({ day, minute: clock(17, 20) }),
  }))
}

export function historyOf({ plan, random, people, calendar }: RequestContext) {
  const detailer = nameOf(people.detailer)
  let place = 0
  const item = (
    actionText: string,
    day: number | null,
    by: { userName: string; context?: string; minutes?: number },
  ) =>
    day === null
      ? []
      : [
          {
            actionText,
            context: by.context ?? '',
            userName: by.userName,
            time: calendar.at({ day: past(day), minute: clock(9, 21) + 35 * (place += 1) }),
            timeElapsed: (by.minutes ?? 0) * 60,
          },
        ]
  const merchant = { userName: people.merchant }
  return [
    ...item('request_opened', plan.createdDay, merchant),
    ...(plan.threads.has('files')
      ? item('FILE-ATTACHED', plan.createdDay, { ...merchant, context: 'Plans' })
      : []),
    ...(plan.step === 'logged' ? [] : item('request-allocated', plan.createdDay + 1, { userName: detailer })),
    ...item('detailing_started', plan.startedDay, { userName: detailer, minutes: random.int(30, 300) }),
    ...(random.chance(0.3) ? item('criteria-updated', plan.startedDay, merchant) : []),
    ...item('design_issued', plan.completedDay, { userName: detailer, minutes: random.int(10, 60) }),
    ...item('outcome-recorded', plan.outcomeDay, { userName: personName(random), context: plan.outcome }),
    ...(plan.step === 'cancelled' ? item('request_cancelled', plan.createdDay + 2, merchant) : []),
  ].toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))
}
