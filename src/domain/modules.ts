import { Announcement } from './announcements/announcement.ts'
import { AnnouncementCategory } from './announcements/announcement-category.ts'
import { announcementCategories, announcements } from './announcements/contract.ts'
import { Area } from './areas/area.ts'
import { areas } from './areas/contract.ts'
import { Assembly } from './assemblies/assembly.ts'
import { assemblies } from './assemblies/contract.ts'
import { Vote } from './assemblies/vote.ts'
import { audit } from './audit/contract.ts'
import { accessRecovery } from './auth/access-recovery.ts'
import { auth } from './auth/contract.ts'
import { BankAccount } from './bank-accounts/bank-account.ts'
import { bankAccounts } from './bank-accounts/contract.ts'
import { Boleto } from './boletos/boleto.ts'
import { boletos } from './boletos/contract.ts'
import { CondominiumDocument } from './condominium-documents/condominium-document.ts'
import { condominiumDocuments } from './condominium-documents/contract.ts'
import { Condominium } from './condominiums/condominium.ts'
import { condominiums } from './condominiums/contract.ts'
import { dependents } from './dependents/contract.ts'
import { dashboards } from './dashboards/contract.ts'
import { Dependent } from './dependents/dependent.ts'
import { financialTransactions } from './financial-transactions/contract.ts'
import { FinancialTransaction } from './financial-transactions/financial-transaction.ts'
import type { Contract } from './kernel/contract.ts'
import type { Entity } from './kernel/entity.ts'
import { linkRequests } from './link-requests/contract.ts'
import { ReadMark } from './notices/read-mark.ts'
import { notifications, pushSubscriptions } from './notifications/contract.ts'
import { NotificationPreferences, notificationPreferences } from './notifications/preferences.ts'
import { occurrences } from './occurrences/contract.ts'
import { Occurrence } from './occurrences/occurrence.ts'
import { payers } from './payers/contract.ts'
import { Payer } from './payers/payer.ts'
import { permissions } from './permissions/contract.ts'
import { CataloguePermission } from './permissions/permission.ts'
import { RolePermission } from './permissions/role-permission.ts'
import { pets } from './pets/contract.ts'
import { Pet } from './pets/pet.ts'
import { photos } from './photos/contract.ts'
import { privacy } from './privacy/contract.ts'
import { PrivacyRequest } from './privacy/privacy-request.ts'
import { recurringFees } from './recurring-fees/contract.ts'
import { RecurringFee } from './recurring-fees/recurring-fee.ts'
import { remessas } from './remessas/contract.ts'
import { RemessaFile } from './remessas/remessa-file.ts'
import { residenceDocuments } from './residence-documents/contract.ts'
import { ResidenceDocument } from './residence-documents/residence-document.ts'
import { residences } from './residences/contract.ts'
import { Residence } from './residences/residence.ts'
import { residents } from './residents/contract.ts'
import { reservations } from './reservations/contract.ts'
import { Reservation } from './reservations/reservation.ts'
import { ReservationSlot } from './reservations/slot.ts'
import { retornos } from './retornos/contract.ts'
import { RetornoFile } from './retornos/retorno-file.ts'
import { secondFactor } from './auth/second-factor.ts'
import { serviceProviders, serviceTypes } from './service-providers/contract.ts'
import { ServiceProvider } from './service-providers/service-provider.ts'
import { ServiceType } from './service-providers/service-type.ts'
import { statementCategories, statements } from './statements/contract.ts'
import { Statement } from './statements/statement.ts'
import { StatementCategory } from './statements/statement-category.ts'
import { users } from './users/contract.ts'
import { User } from './users/user.ts'
import { vehicles } from './vehicles/contract.ts'
import { Vehicle } from './vehicles/vehicle.ts'

/**
 * Every module: what it can be asked, and its kinds of rows. A new device fetches the rows in this order.
 * `contracts.ts` and `entities.ts` read it.
 */
export const modules = [
  { contract: auth, kinds: [] },
  { contract: secondFactor, kinds: [] },
  { contract: accessRecovery, kinds: [] },
  { contract: users, kinds: [User] },
  { contract: condominiums, kinds: [Condominium] },
  { contract: residences, kinds: [Residence] },
  { contract: residents, kinds: [] },
  { contract: occurrences, kinds: [Occurrence] },
  { contract: serviceTypes, kinds: [ServiceType] },
  { contract: serviceProviders, kinds: [ServiceProvider] },
  { contract: pets, kinds: [Pet] },
  { contract: vehicles, kinds: [Vehicle] },
  { contract: dependents, kinds: [Dependent] },
  { contract: residenceDocuments, kinds: [ResidenceDocument] },
  { contract: statementCategories, kinds: [StatementCategory] },
  { contract: statements, kinds: [Statement] },
  { contract: announcementCategories, kinds: [AnnouncementCategory] },
  { contract: announcements, kinds: [Announcement, ReadMark] },
  { contract: areas, kinds: [Area] },
  { contract: reservations, kinds: [ReservationSlot, Reservation] },
  { contract: assemblies, kinds: [Assembly, Vote] },
  { contract: condominiumDocuments, kinds: [CondominiumDocument] },
  { contract: permissions, kinds: [CataloguePermission, RolePermission] },
  { contract: bankAccounts, kinds: [BankAccount] },
  { contract: payers, kinds: [Payer] },
  { contract: recurringFees, kinds: [RecurringFee] },
  { contract: remessas, kinds: [RemessaFile] },
  { contract: retornos, kinds: [RetornoFile] },
  { contract: financialTransactions, kinds: [FinancialTransaction] },
  { contract: boletos, kinds: [Boleto] },
  { contract: dashboards, kinds: [] },
  { contract: linkRequests, kinds: [] },
  { contract: privacy, kinds: [PrivacyRequest] },
  { contract: notificationPreferences, kinds: [NotificationPreferences] },
  { contract: pushSubscriptions, kinds: [] },
  { contract: notifications, kinds: [] },
  { contract: audit, kinds: [] },
  { contract: photos, kinds: [] },
] as const satisfies readonly { contract: Contract; kinds: readonly Pick<Entity, 'collection'>[] }[]
