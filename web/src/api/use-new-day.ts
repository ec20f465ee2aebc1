import type { CallShape } from '@portal/contract/call'
import { endOfMelbourneDay, melbourneDay } from '@portal/domain/dates'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callKey } from './query.ts'

/** The server's clock may be a little behind. */
const graceMs = 2000

/**
 * Calls back once when a new day has begun in Melbourne, since what is overdue depends on the day. While the page is
 * hidden it waits, so that a forgotten tab does not keep a session alive.
 */
export function useNewDay(onNewDay: () => void): void {
  const tell = useEffectEvent(onNewDay)
  useEffect(() => {
    let day = melbourneDay(new Date())
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = new Date()
      clearTimeout(timer)
      timer = setTimeout(look, endOfMelbourneDay(now).getTime() - now.getTime() + graceMs)
      const today = melbourneDay(now)
      if (document.hidden || today === day) return
      day = today
      tell()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/** Refetches what these calls brought when a new day has begun. */
export function useRefetchOnNewDay(...calls: readonly CallShape[]): void {
  const queries = useQueryClient()
  useNewDay(() => {
    for (const call of calls) void queries.invalidateQueries({ queryKey: callKey(call) })
  })
}
