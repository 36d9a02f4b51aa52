import { Hono } from 'hono'
import { contracts } from '#domain/contracts.ts'
import { eventsRoute } from './kernel/events.ts'
import { livenessRoute, readinessRoute } from './kernel/health.ts'
import type { Kernel } from './kernel/kernel.ts'
import { limitStrangers } from './kernel/strangers.ts'
import { openApiRoute } from './kernel/openapi-route.ts'
import { warnOfProxy } from './kernel/proxy-warning.ts'
import { refuseWith } from './kernel/refuse.ts'
import { logRequests } from './kernel/request-log.ts'
import { mount, mountRefusals } from './kernel/routes.ts'
import { securityTxtPath, securityTxtRoute } from './kernel/security-txt.ts'
import { notStored, securityHeaders } from './kernel/security-headers.ts'
import { serveOthers } from './kernel/serve.ts'
import { noteCopy } from './people/accesses.ts'
import { olderRoute, syncRoute } from './kernel/sync/route.ts'
import { contactPath, webRoute } from './kernel/web.ts'
import { accessRecoveryRoutes } from './modules/access-recovery/routes.ts'
import { areaRoutes } from './modules/areas/routes.ts'
import { assemblyRoutes } from './modules/assemblies/routes.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { bankAccountRoutes } from './modules/bank-accounts/routes.ts'
import { boletoRoutes } from './modules/boletos/routes.ts'
import { condominiumDocumentRoutes } from './modules/condominium-documents/routes.ts'
import { condominiumRoutes } from './modules/condominiums/routes.ts'
import { dashboardRoutes } from './modules/dashboards/routes.ts'
import { dependentRoutes } from './modules/dependents/routes.ts'
import { financialTransactionRoutes } from './modules/financial-transactions/routes.ts'
import {
  announcementCategoryRoutes,
  announcementRoutes,
  statementCategoryRoutes,
  statementRoutes,
} from './modules/notices/routes.ts'
import { emailOffRoute } from './modules/notifications/email-off.ts'
import { emailOffPath } from './modules/notifications/notification-email.ts'
import { notificationRoutes, pushSubscriptionRoutes } from './modules/notifications/routes.ts'
import { occurrenceRoutes } from './modules/occurrences/routes.ts'
import { payerRoutes } from './modules/payers/routes.ts'
import { permissionRoutes } from './modules/permissions/routes.ts'
import { petRoutes } from './modules/pets/routes.ts'
import { photoRoutes } from './modules/photos/routes.ts'
import { privacyRoutes } from './modules/privacy/routes.ts'
import { recurringFeeRoutes } from './modules/recurring-fees/routes.ts'
import { remessaRoutes } from './modules/remessas/routes.ts'
import { retornoRoutes } from './modules/retornos/routes.ts'
import { reservationRoutes } from './modules/reservations/routes.ts'
import { residenceDocumentRoutes } from './modules/residence-documents/routes.ts'
import { residenceRoutes } from './modules/residences/routes.ts'
import { residentRoutes } from './modules/residents/routes.ts'
import { secondFactorRoutes } from './modules/second-factor/routes.ts'
import { serviceProviderRoutes, serviceTypeRoutes } from './modules/service-providers/routes.ts'
import { linkRequestRoutes } from './modules/users/link-requests.ts'
import { userRoutes } from './modules/users/routes.ts'
import { vehicleRoutes } from './modules/vehicles/routes.ts'

/** What the server adds to contracts; a contract that is not here is served as it is. */
const additions = [
  authRoutes,
  secondFactorRoutes,
  accessRecoveryRoutes,
  userRoutes,
  linkRequestRoutes,
  condominiumRoutes,
  permissionRoutes,
  condominiumDocumentRoutes,
  privacyRoutes,
  dashboardRoutes,
  auditRoutes,
  residenceRoutes,
  residenceDocumentRoutes,
  residentRoutes,
  petRoutes,
  vehicleRoutes,
  dependentRoutes,
  occurrenceRoutes,
  serviceTypeRoutes,
  serviceProviderRoutes,
  areaRoutes,
  reservationRoutes,
  assemblyRoutes,
  bankAccountRoutes,
  payerRoutes,
  financialTransactionRoutes,
  recurringFeeRoutes,
  remessaRoutes,
  retornoRoutes,
  boletoRoutes,
  statementRoutes,
  statementCategoryRoutes,
  announcementRoutes,
  announcementCategoryRoutes,
  photoRoutes,
  pushSubscriptionRoutes,
  notificationRoutes,
]

const modules = [...additions, ...serveOthers(contracts, additions)]

/** The whole server as a function from Request to Response; all its dependencies are in `kernel`. */
export function createApp(kernel: Kernel): Hono {
  const app = new Hono()
  app.onError(refuseWith(kernel))
  app.use(logRequests(kernel), securityHeaders(kernel.settings.publicUrl.startsWith('https:')))
  const limited = limitStrangers(kernel)
  app.use('/api/*', notStored, warnOfProxy(kernel), limited)
  mount(app, kernel, modules)
  app.get('/api/sync', syncRoute(kernel, noteCopy))
  app.get('/api/sync/older', olderRoute(kernel))
  app.get('/api/events', eventsRoute(kernel))
  app.on(['GET', 'POST'], emailOffPath, emailOffRoute(kernel))
  app.get('/api/health/live', livenessRoute)
  for (const path of ['/api/health', '/api/health/ready']) app.get(path, readinessRoute(kernel))
  app.get('/api/openapi.json', openApiRoute())
  mountRefusals(app)
  app.get(securityTxtPath, limited, securityTxtRoute(kernel))
  const { webFolder, contact } = kernel.settings
  if (webFolder) {
    app.use(contactPath, limited)
    app.route('/', webRoute(webFolder, contact))
  }
  return app
}
