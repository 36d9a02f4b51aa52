/**
 * What devices in the wild may hold queued: each command as it was first released or gained a field, with the fields of
 * its input; `?` may be absent. Append-only: a release adds a block with what is new in it, and no line ever leaves.
 */
export const releasedCommands: Record<string, Record<string, string>> = {
  /** Occurrences, areas, reservations and assemblies; migrations up to 0006. */
  'schema 1': {
    'occurrences.create': 'id condominium_id title description type? residence_id unit?',
    'occurrences.update': 'id title? description? type? residence_id? unit?',
    'occurrences.remove': 'id',
    'occurrences.move': 'id status',
    'occurrences.assign': 'id assigned_to_id',
    'occurrences.addPhoto': 'id photo_id sha256 mime size width height',
    'occurrences.removePhoto': 'id photo_id',
    'areas.create':
      'id condominium_id name description? capacity? opens_at? closes_at? active? needs_approval? photos?',
    'areas.update': 'id name? description? capacity? opens_at? closes_at? active? needs_approval?',
    'areas.remove': 'id',
    'areas.addPhoto': 'id photo_id sha256 mime size width height title? description?',
    'areas.editPhoto': 'id photo_id is_primary? title? description?',
    'areas.removePhoto': 'id photo_id',
    'reservations.create':
      'id condominium_id area_id start_datetime end_datetime residence_id unit? title? description?',
    'reservations.update':
      'id area_id? start_datetime? end_datetime? residence_id? unit? title? description?',
    'reservations.remove': 'id',
    'reservations.confirm': 'id',
    'reservations.reject': 'id reason',
    'reservations.cancel': 'id reason?',
    'assemblies.create': 'id condominium_id title date description? shows_partial_results?',
    'assemblies.update': 'id title? date? description? shows_partial_results?',
    'assemblies.remove': 'id',
    'assemblies.setStatus': 'id status reason?',
    'assemblies.vote': 'id vote_id option',
    'assemblies.addDocument': 'id document_id title? description? filename file_size mime_type sha256',
    'assemblies.removeDocument': 'id document_id',
  },
  /** Units, their documents, people, pets, vehicles and dependents; migrations up to 0008. */
  'schema 2': {
    'areas.addPhoto': 'id photo_id sha256 mime size width height title? description? is_primary?',
    'users.update': 'id email? is_collaborator?',
    'users.updateProfile': 'id name? cpf? birth_date? gender? phones? emails? addresses?',
    'users.setPhoto': 'id profile_id photo_id sha256 mime size width height',
    'users.removePhoto': 'id',
    'users.remove': 'id',
    'residences.create': 'id condominium_id unit block? status? owner_id?',
    'residences.update': 'id unit? block? status? owner_id?',
    'residences.remove': 'id',
    'residences.assign': 'id user_id type? from_on? to_on?',
    'residences.unassign': 'id user_id to_on?',
    'residences.move': 'id from_id user_id type? from_on?',
    'residences.archive': 'id',
    'residences.reactivate': 'id',
    'residenceDocuments.create':
      'id condominium_id residence_id title? description? type? expires_at? document_id filename mime_type file_size sha256',
    'residenceDocuments.update':
      'id title? description? type? expires_at? document_id? filename? mime_type? file_size? sha256?',
    'residenceDocuments.replaceFile': 'id document_id filename mime_type file_size sha256',
    'residenceDocuments.remove': 'id',
    'residenceDocuments.archive': 'id',
    'residenceDocuments.restore': 'id',
    'residents.create':
      'id profile_id condominium_id name email cpf? birth_date? gender? phones? emails? addresses? is_collaborator? residence_id? type? password? pets?',
    'pets.create':
      'id condominium_id user_id? name type size breed? color? birth_date? observations? residence_id?',
    'pets.createOfResidence':
      'id condominium_id user_id? name type size breed? color? birth_date? observations? residence_id?',
    'pets.createMine':
      'id condominium_id user_id? name type size breed? color? birth_date? observations? residence_id?',
    'pets.update': 'id name? type? size? breed? color? birth_date? observations?',
    'pets.remove': 'id',
    'pets.addPhoto': 'id photo_id sha256 mime size width height title? description? is_primary?',
    'pets.editPhoto': 'id photo_id is_primary? title? description?',
    'pets.removePhoto': 'id photo_id',
    'pets.addPhotoBase64': 'id photo_id sha256 mime size width height title? description? is_primary?',
    'vehicles.create':
      'id condominium_id resident_id tipo_veiculo marca modelo cor placa? ano? tag_acesso? observacoes? status? residence_id?',
    'vehicles.update': 'id tipo_veiculo? marca? modelo? cor? placa? ano? tag_acesso? observacoes? status?',
    'vehicles.remove': 'id',
    'vehicles.addPhoto': 'id photo_id sha256 mime size width height title? description? is_primary?',
    'vehicles.editPhoto': 'id photo_id is_primary? title? description?',
    'vehicles.removePhoto': 'id photo_id',
    'dependents.create': 'id condominium_id responsible_id full_name relationship birth_date? residence_id?',
    'dependents.update': 'id full_name? relationship? birth_date?',
    'dependents.remove': 'id',
  },
  /** The platform core: accounts, condominiums, permissions, agreements, the library, privacy; migrations up to 0011. */
  'platform core': {
    'users.create':
      'id profile_id name email role condominium_id? role_title? cpf? birth_date? gender? phones? emails? addresses? password?',
    'users.update':
      'id email? is_collaborator? role? condominium_id? role_title? status? permissions_override? password?',
    'users.override': 'id permissions_override',
    'users.updateProfile':
      'id name? cpf? birth_date? gender? role_title? phones? emails? addresses? photo? password? current_password?',
    'condominiums.create':
      'id name address number district city state zip_code units_count status? time_zone?',
    'condominiums.update':
      'id name? address? number? district? city? state? zip_code? units_count? status? time_zone?',
    'condominiums.remove': 'id',
    'permissions.create': 'id name description?',
    'permissions.update': 'id name? description?',
    'permissions.remove': 'id',
    'permissions.grant': 'id condominium_id? role permission_id enabled?',
    'permissions.set': 'id role permission_id condominium_id? enabled',
    'permissions.revoke': 'id role permission_id condominium_id? off?',
    'bankAccounts.create':
      'id condominium_id bank_code? cooperative ua beneficiary current_acc wallet? with_registry? company_name cnpj',
    'bankAccounts.update':
      'id bank_code? cooperative? ua? beneficiary? current_acc? wallet? with_registry? company_name? cnpj?',
    'bankAccounts.remove': 'id',
    'condominiumDocuments.create':
      'id condominium_id title description? document_id filename mime_type file_size sha256',
    'condominiumDocuments.remove': 'id',
    'privacy.request': 'id reason?',
    'privacy.cancel': 'id',
    'privacy.refuse': 'id answer',
  },
  /** A release gives it its name. */
  unreleased: {
    // new commands, and those that gained a field
    'occurrences.setOut': 'id',
    'occurrences.rate': 'id provider_id stars',
    'occurrences.archive': 'id reason',
    'occurrences.unarchive': 'id',
    'occurrences.move': 'id status note?',
    'occurrences.answer': 'id answer_id text is_internal?',
    'occurrences.addAnswerPhoto': 'id answer_id photo_id sha256 mime size width height',
    'occurrences.removeAnswer': 'id answer_id',
    'serviceTypes.create': 'id condominium_id name description? icon?',
    'serviceTypes.update': 'id name? description? icon?',
    'serviceTypes.remove': 'id move_to? provider_ids?',
    'serviceProviders.create': 'id condominium_id user_id service_type_id description? rating? is_active?',
    'serviceProviders.update': 'id service_type_id? description? rating? is_active?',
    'serviceProviders.remove': 'id',
    'serviceProviders.addPaper':
      'id document_id title? type? expires_on? filename file_size mime_type sha256',
    'serviceProviders.editPaper': 'id document_id title? type? expires_on?',
    'serviceProviders.removePaper': 'id document_id',
    'assemblies.reveal': 'id',
    'assemblies.create':
      'id condominium_id title date description? voting_ends_at? shows_partial_results? votes_without_unit?',
    'assemblies.update':
      'id title? date? description? voting_ends_at? shows_partial_results? votes_without_unit?',
    'statements.create':
      'id condominium_id title content category_id status? reach? publish_at? archive_at? priority? files?',
    'statements.update': 'id title? content? category_id? status? reach? publish_at? archive_at? priority?',
    'statements.remove': 'id',
    'statements.addFile': 'id document_id title? filename file_size mime_type sha256',
    'statements.removeFile': 'id document_id',
    'statements.read': 'id mark_id',
    'statements.remind': 'id',
    'announcements.create':
      'id condominium_id title content category_id status? reach? publish_at? archive_at? date? attachments?',
    'announcements.update': 'id title? content? category_id? status? reach? publish_at? archive_at? date?',
    'announcements.remove': 'id',
    'announcements.addFile': 'id document_id title? filename file_size mime_type sha256',
    'announcements.removeFile': 'id document_id',
    'announcements.read': 'id mark_id',
    'announcements.remind': 'id',
    'statementCategories.create': 'id condominium_id name description? color? icon?',
    'statementCategories.update': 'id name? description? color? icon?',
    'statementCategories.remove': 'id move_to? notice_ids?',
    'announcementCategories.create': 'id condominium_id name description? color? icon?',
    'announcementCategories.update': 'id name? description? color? icon?',
    'announcementCategories.remove': 'id move_to? notice_ids?',
    'bankAccounts.create':
      'id condominium_id bank_code? cooperative ua beneficiary current_acc wallet? with_registry? hybrid? first_byte? last_file_number? company_name cnpj fine_percent? interest_percent_month? discount_percent? discount_days? instructions?',
    'bankAccounts.update':
      'id bank_code? cooperative? ua? beneficiary? current_acc? wallet? with_registry? hybrid? first_byte? last_file_number? company_name? cnpj? fine_percent? interest_percent_month? discount_percent? discount_days? instructions?',
    'payers.create':
      'id condominium_id name document email? phone? address_line? district? city? state? zip? user_id?',
    'payers.update': 'id name? document? email? phone? address_line? district? city? state? zip? user_id?',
    'payers.remove': 'id',
    'recurringFees.create':
      'id condominium_id type? frequency? start_date periods_count description? units payers? bank_account_id instructions? fine_percent? interest_percent_month? discount_percent? discount_days? charges_again?',
    'financialTransactions.create':
      'id condominium_id residence_id unit? resident_name user_id? type? value due_date description?',
    'financialTransactions.update': 'id unit? resident_name? user_id? type? value? due_date? description?',
    'financialTransactions.remove': 'id',
    'financialTransactions.registerPayment':
      'id payment_id paid_on amount_cents method note? paid_before_cents boleto_id?',
    'financialTransactions.addReceipt': 'id payment_id document_id filename file_size mime_type sha256',
    'financialTransactions.undoPayment': 'id payment_id reason boleto_id?',
    'financialTransactions.cancel': 'id reason boleto_id?',
    'boletos.create':
      'id condominium_id payer_id bank_account_id financial_transaction_id? due_date amount_cents instructions? fine_percent? interest_percent_month? discount_cents? discount_until?',
    'boletos.update':
      'id due_date? amount_cents? instructions? fine_percent? interest_percent_month? discount_cents? discount_until?',
    'boletos.remove': 'id financial_transaction_id?',
    'boletos.setStatus': 'id status reason? financial_transaction_id?',
    'boletos.changeAtBank': 'id due_date? rebate_cents?',
    'boletos.writeOff': 'id',
    'boletos.reissue': 'id replaces_id due_date amount_cents financial_transaction_id?',
    'boletos.send': 'id to',
    'remessas.generate': 'id condominium_id bank_account_id boleto_ids',
    'remessas.homologate': 'id condominium_id bank_account_id',
    'retornos.apply':
      'id condominium_id document_id filename mime_type file_size sha256 header? rows? notices? records_sha256?',
    'notificationPreferences.set': 'id muted? is_quiet? email?',
    'condominiumDocuments.create':
      'id condominium_id title description? type? document_id filename mime_type file_size sha256',
  },
}

/**
 * The stores of a device's database: since which version (an entity's `since`), and their indexes. A store that is taken
 * away keeps its line, with the version without it and the word `gone`.
 */
export const releasedStores: Record<string, string> = {
  users: '5: id, condominium_id',
  condominiums: '5: id, name',
  residences: '5: id, condominium_id',
  occurrences: '5: id, [condominium_id+recorded_at]',
  pets: '5: id, user_id',
  vehicles: '5: id, resident_id',
  dependents: '5: id, responsible_id',
  residence_documents: '5: id, residence_id',
  areas: '5: id, condominium_id',
  reservation_slots: '5: id, [condominium_id+start_datetime]',
  reservations: '5: id, [condominium_id+start_datetime]',
  assemblies: '5: id, [condominium_id+date]',
  assembly_votes: '5: id, assembly_id',
  condominium_documents: '5: id, condominium_id',
  permissions: '5: id, name',
  role_permissions: '5: id, role',
  bank_accounts: '5: id, condominium_id',
  privacy_requests: '5: id, user_id',
  payers: '6: id, condominium_id',
  recurring_fees: '6: id, condominium_id',
  financial_transactions: '6: id, [condominium_id+recorded_at]',
  boletos: '6: id, [condominium_id+recorded_at]',
  remessas: '7: id, condominium_id',
  retornos: '7: id, condominium_id',
  statement_categories: '8: id, condominium_id',
  statements: '8: id, condominium_id',
  announcement_categories: '8: id, condominium_id',
  announcements: '8: id, condominium_id',
  read_marks: '8: id, [condominium_id+recorded_at]',
  notification_preferences: '9: id, recorded_at',
  service_types: '10: id, condominium_id',
  service_providers: '10: id, condominium_id',
  base: '13: [collection+id], collection',
  outbox: '13: ++seq, &key, lane, state, *target_keys',
  blobs: '13: id, sent',
  meta: '13: key',
  drafts: '13: key',
  accesses: '13: key, sent',
  tallies: '13: id, of',
  sealed: '13: id',
}
