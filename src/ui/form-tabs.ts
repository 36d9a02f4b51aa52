interface FormTabs<Value extends string> {
  texts: Readonly<Record<Value, string>>
  /** The form's errors, by field. */
  errors: Readonly<Partial<Record<string, string>>>
  tabOf: (field: string) => Value
}

/** The tabs of a form for its `TabPanel`; those with errors are marked. */
export function formTabs<Value extends string>(
  tabs: readonly Value[],
  { texts, errors, tabOf }: FormTabs<Value>,
): { value: Value; label: string; hasError: boolean }[] {
  const wrong = new Set(Object.keys(errors).flatMap((field) => (errors[field] ? [tabOf(field)] : [])))
  return tabs.map((tab) => ({ value: tab, label: texts[tab], hasError: wrong.has(tab) }))
}
