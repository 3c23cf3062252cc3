/** The title by which a participant is a sales representative (CHR-07). */
export const salesTitle = '영업사원';
