/** The addresses of its screens, as the router takes them (SH-18). */
export const patterns = {
  /** EVT-01 */
  list: '/event-management',
  /** EVT-14; with the state, which is passed on, and without it (EVT-15). */
  detail: '/event-management-detail/:id/:assignmentId/:promotionId/:state?',
} as const;

/** Where Back leads from the screens if there is nothing to go back to (SH-43). */
export const parents = { list: '/', detail: patterns.list } as const;

/** Screens of another team to which the detail leads (EVT-28). Their addresses are the specification's. */
export const surveyPatterns = {
  register: '/field-sc/:id',
  edit: '/field-sc-edit/:id/:recordId',
} as const;
