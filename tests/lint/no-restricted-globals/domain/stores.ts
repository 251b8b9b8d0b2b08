export const effect = () => sessionStorage.length;
