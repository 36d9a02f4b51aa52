import { useSearchParams } from 'wouter'
import { civilDay } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
import type { CalendarView } from '#ui/CalendarHeader.tsx'
import { dayOrNull } from './calendar-days.ts'
import { useMinute } from './use-minute.ts'

/** Where the person is on the screen of reservations: the address says it all. */
export function useReservationsPlace() {
  const { timeZone } = useCondominium()
  const [params, setParams] = useSearchParams()
  const at = useMinute()
  const today = civilDay(at, timeZone)

  function go(next: Record<string, string | null>, options: { replace: boolean }) {
    setParams((now) => {
      for (const [key, value] of Object.entries(next)) {
        if (value) now.set(key, value)
        else now.delete(key)
      }
      return now
    }, options)
  }

  return {
    at,
    today,
    isTable: params.get('ver') === 'tabela',
    view: (params.get('visao') === 'mes' ? 'month' : 'week') satisfies CalendarView as CalendarView,
    day: dayOrNull(params.get('dia')) ?? today,
    areaId: params.get('area') ?? '',
    isNew: params.get('nova') === '1',
    /** The time that the link asks for. */
    start: params.get('inicio') ?? '',
    showTable: (isTable: boolean) => go({ ver: isTable ? 'tabela' : null }, { replace: true }),
    showView: (view: CalendarView) => go({ visao: view === 'month' ? 'mes' : null }, { replace: true }),
    showDay: (day: string) => go({ dia: day === today ? null : day }, { replace: true }),
    showArea: (area: string) => go({ area }, { replace: true }),
    ask: (inicio?: string) => go({ nova: '1', inicio: inicio ?? null }, { replace: false }),
    stopAsking: () => go({ nova: null, inicio: null }, { replace: true }),
  }
}
