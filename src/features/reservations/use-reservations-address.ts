import { civilDay } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useMinute } from '#hooks/use-minute.ts'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import type { CalendarView } from '#ui/CalendarHeader.tsx'
import { dayOrNull } from './calendar-days.ts'

/** The state of the reservations screen, all of it in the URL. */
export function useReservationsAddress() {
  const { timeZone } = useCondominium()
  const { params, put } = useUrlQuery()
  const at = useMinute()
  const today = civilDay(at, timeZone)

  return {
    at,
    today,
    isTable: params.get('ver') === 'tabela',
    view: (params.get('visao') === 'mes' ? 'month' : 'week') satisfies CalendarView as CalendarView,
    day: dayOrNull(params.get('dia')) ?? today,
    areaId: params.get('area') ?? '',
    isNew: params.get('nova') === '1',
    /** The requested time of the link. */
    start: params.get('inicio') ?? '',
    showTable: (isTable: boolean) => put({ ver: isTable ? 'tabela' : null }, { replace: true }),
    showView: (view: CalendarView) => put({ visao: view === 'month' ? 'mes' : null }, { replace: true }),
    showDay: (day: string) => put({ dia: day === today ? null : day }, { replace: true }),
    showArea: (area: string) => put({ area }, { replace: true }),
    ask: (inicio?: string) => put({ nova: '1', inicio: inicio ?? null }, { replace: false }),
    /** The new request is in sight: on its day. */
    showAsked: (day: string) =>
      put({ nova: null, inicio: null, dia: day === today ? null : day }, { replace: true }),
    stopAsking: () => put({ nova: null, inicio: null }, { replace: true }),
  }
}
