/** Photos in one survey (API-19, CON-17). */
export const maxSurveyPhotos = 9;
