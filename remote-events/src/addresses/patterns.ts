/** The addresses of its screens, as the router takes them (SH-18). */
export const patterns = {
  /** EVT-01 */
  list: '/event-management',
  /** EVT-14; with the state, which is carried along, and without it (EVT-15). */
  detail: '/event-management-detail/:id/:assignmentId/:promotionId/:state?',
} as const;

/** Where Back leads from them with nothing to go back to (SH-43). */
export const parents = { list: '/', detail: patterns.list } as const;

/** Screens of another team that the detail leads to (EVT-28): their addresses are the specification's. */
export const surveyPatterns = {
  register: '/field-sc/:id',
  edit: '/field-sc-edit/:id/:recordId',
} as const;
