interface FormTabs<Value extends string> {
  texts: Readonly<Record<Value, string>>
  /** What is wrong with the form, by field. */
  errors: Readonly<Partial<Record<string, string>>>
  tabOf: (field: string) => Value
}

/** The parts of a form for its `TabPanel`; those with something wrong are marked. */
export function formTabs<Value extends string>(
  tabs: readonly Value[],
  { texts, errors, tabOf }: FormTabs<Value>,
): { value: Value; label: string; hasError: boolean }[] {
  const wrong = new Set(Object.keys(errors).flatMap((field) => (errors[field] ? [tabOf(field)] : [])))
  return tabs.map((tab) => ({ value: tab, label: texts[tab], hasError: wrong.has(tab) }))
}
