import { endOfMelbourneDay, melbourneDay } from '@portal/domain/dates'
import { useEffect, useEffectEvent } from 'react'

/** A server's clock may be a little behind. */
const graceMs = 2000

/**
 * Tells once that another day has begun in Melbourne: what is overdue is judged by the day. While nobody sees the
 * page it waits, so that a forgotten tab keeps no session alive.
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
