import { criteriaSections, type CriteriaPair, type CriteriaValue } from '@portal/domain/design-criteria'
import type { DesignRequest } from '@portal/domain/design-requests'
import type { ReactNode } from 'react'
import { Pairs } from '../ui/pairs.tsx'
import { Panel, PanelSentence } from '../ui/panel.tsx'
import { ScrollFrame } from '../ui/scroll-frame.tsx'
import styles from './request-criteria.module.css'

const jumpFrom = 3

/** The criteria of a request as panels of free-form data. Text is never interpreted as HTML (spec 2, criteria). */
export function RequestCriteria({ request }: { request: DesignRequest }) {
  const sections = criteriaSections(request.data.criteria.data)
  if (sections.length === 0) {
    return (
      <Panel title="Criteria">
        <PanelSentence>There are no criteria on this request.</PanelSentence>
      </Panel>
    )
  }
  return (
    <>
      {sections.length >= jumpFrom ? (
        <nav className={styles.jump} aria-label="Criteria sections">
          {sections.map(({ title }, at) => (
            <a key={title} href={`#criteria-${at}`}>
              {title}
            </a>
          ))}
        </nav>
      ) : null}
      {sections.map(({ title, pairs }, at) => (
        <div key={title} id={`criteria-${at}`} className={styles.section}>
          <Panel title={title}>
            {pairs.length === 0 ? <PanelSentence>-</PanelSentence> : <CriteriaPairs pairs={pairs} />}
          </Panel>
        </div>
      ))}
    </>
  )
}

function CriteriaPairs({ pairs }: { pairs: readonly CriteriaPair[] }): ReactNode {
  return <Pairs isFreeForm pairs={pairs.map(({ name, value }) => [name, valueOf(name, value)])} />
}

function valueOf(name: string, value: CriteriaValue): ReactNode {
  if (value.kind === 'text') return value.text
  if (value.kind === 'pairs') return <CriteriaPairs pairs={value.pairs} />
  if (value.kind === 'table') return <ListTable name={name} table={value} />
  return value.lines.map((line, place) => (
    <p key={place} dir="auto">
      {line}
    </p>
  ))
}

const isNumber = (text: string): boolean => /^-?[\d,]+(\.\d+)?$/.test(text)

/** A list of similar objects as a table, which scrolls sideways in its frame if it is too wide. */
function ListTable({ name, table }: { name: string; table: CriteriaValue & { kind: 'table' } }) {
  const { heads, rows } = table
  const areNumbers = heads.map((_, at) => rows.every((row) => isNumber(row[at] ?? '')))
  return (
    <div className={styles.list}>
      <ScrollFrame label={name}>
        <table>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={areNumbers[at] ? styles.number : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                {heads.map((head, at) => (
                  <td key={head} dir="auto" className={areNumbers[at] ? styles.number : undefined}>
                    {row[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </div>
  )
}
