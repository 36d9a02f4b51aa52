import { sendDueNotifications } from '#server/modules/notifications/delivering.ts'
import { fanOut } from '#server/modules/notifications/fan-out.ts'
import { aClock } from './a-clock.ts'
import type { PersonName } from './a-fixture.ts'
import { aPushService } from './a-push-service.ts'
import { aServer } from './a-server.ts'
import { anOccurrence } from './an-occurrence.ts'

/** A server whose clock the test sets, and a push service that its messages go to. It is Saturday, 9:00. */
export async function aNotifiedHouse() {
  const clock = aClock()
  const server = await aServer({ clock })
  const service = await aPushService()
  return {
    clock,
    server,
    service,
    /** Somebody records an occurrence: its staff has news. */
    record: (who: PersonName = 'morador') =>
      server.as(who).post('/occurrences', anOccurrence(server.fixture.units.u304)),
    async deliver() {
      await fanOut(server.kernel)
      await sendDueNotifications(server.kernel)
    },
    prefer: (who: PersonName, what: object) =>
      server.as(who).patch(`/notification-preferences/${server.fixture.people[who].id}`, what),
    waiting: () => server.db.selectFrom('notification_deliveries').selectAll().execute(),
    /** Nobody has a device, a choice, or news. */
    async clear() {
      await fanOut(server.kernel)
      await server.db.deleteFrom('notification_deliveries').execute()
      await server.db.deleteFrom('notification_dead_letters').execute()
      await server.db.deleteFrom('notification_emails').execute()
      await server.db.deleteFrom('push_subscriptions').execute()
      await server.db.deleteFrom('notification_preferences').execute()
      service.received.length = 0
      service.arrivals.length = 0
      server.emails.length = 0
    },
    async close() {
      await service.close()
      await server.close()
    },
  }
}
